#include "CStillPNG.h"
