// SPDX-License-Identifier: MIT

public import StillViews

// The values of lists that `StoredAsObject` describes.

extension NSCollectionLayoutDimension: StoredAsObject {}
extension NSCollectionLayoutSize: StoredAsObject {}
extension NSCollectionLayoutSpacing: StoredAsObject {}
extension UICellAccessory.LayoutDimension: StoredAsObject {}
extension UIConfigurationStateCustomKey: StoredAsObject {}
extension NSRectAlignment: StoredAsRawValue {}
extension UICellAccessory.DisplayedState: StoredAsRawValue {}
extension UICellAccessory.OutlineDisclosureOptions.Style: StoredAsRawValue {}
extension UICollectionLayoutListConfiguration.Appearance: StoredAsRawValue {}
extension UICollectionLayoutListConfiguration.FooterMode: StoredAsRawValue {}
extension UICollectionLayoutListConfiguration.HeaderMode: StoredAsRawValue {}
extension UICollectionLayoutSectionOrthogonalScrollingBehavior: StoredAsRawValue {}
extension UICollectionView.ElementCategory: StoredAsRawValue {}
extension UICollectionView.ScrollDirection: StoredAsRawValue {}
extension UICollectionView.ScrollPosition: StoredAsRawValue {}
extension UICollectionView.SelfSizingInvalidation: StoredAsRawValue {}
extension UICollectionViewDropProposal.Intent: StoredAsRawValue {}
extension UICollectionViewFlowLayout.SectionInsetReference: StoredAsRawValue {}
extension UICollectionViewUpdateItem.Action: StoredAsRawValue {}
extension UIContentInsetsReference: StoredAsRawValue {}
extension UIContextualAction.Style: StoredAsRawValue {}
extension UIListContentConfiguration.TextProperties.TextAlignment: StoredAsRawValue {}
extension UIListContentConfiguration.TextProperties.TextTransform: StoredAsRawValue {}
extension UIListSeparatorConfiguration.Visibility: StoredAsRawValue {}
extension UITableView.RowAnimation: StoredAsRawValue {}
extension UITableView.ScrollPosition: StoredAsRawValue {}
extension UITableView.SelfSizingInvalidation: StoredAsRawValue {}
extension UITableView.SeparatorInsetReference: StoredAsRawValue {}
extension UITableView.Style: StoredAsRawValue {}
extension UITableViewCell.AccessoryType: StoredAsRawValue {}
extension UITableViewCell.CellStyle: StoredAsRawValue {}
extension UITableViewCell.EditingStyle: StoredAsRawValue {}
extension UITableViewCell.SelectionStyle: StoredAsRawValue {}
extension UITableViewCell.SeparatorStyle: StoredAsRawValue {}
extension UITableViewDropProposal.Intent: StoredAsRawValue {}
extension UITableViewRowAction.Style: StoredAsRawValue {}
