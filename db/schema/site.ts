import type { Generated } from 'kysely';

/** Raised by every change at the desk: whoever saves says which version they saw. */
export interface Versioned {
  version: Generated<number>;
}

/** Single facts about this installation: `content_version`, raised by every write to what visitors see. */
export interface SiteTable {
  key: string;
  value: string;
}

/** What the desk says of the club in place of content/club.json: one row, 'club', of facts by their paths as JSON. */
export interface SettingTable {
  id: string;
  facts: string;
}
