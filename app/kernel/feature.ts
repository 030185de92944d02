/** Names of the features that a club may use (club.json, `uses`); each module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface FeatureNames {}
export type FeatureName = keyof FeatureNames;

/** Feature that a club may use beyond pages and forum; one that is off is shown nowhere. */
export interface FeatureFacts {
  key: FeatureName;
  /** Place in club.json. */
  order: number;
  /** Switch in the settings: its group, the place in it, its texts with placeholders such as '{rollUps}'. */
  setting: { group: 'people' | 'uses'; order: number; label: string; about: string };
  /** Restriction on a league's site: not offered, or only while it is on, so that it can be switched off. */
  onLeagueSite?: 'never' | 'if in use';
}
