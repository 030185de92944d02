import type { Generated } from 'kysely';

/** Version for optimistic locking, raised by every change: a save request states the version it is based on. */
export interface VersionColumn {
  version: Generated<number>;
}

/** Key-value facts of this installation: `content_version`, raised by every write to public content. */
export interface SiteKeyValueTable {
  key: string;
  value: string;
}

/** Club settings of admins in place of content/club.json: one row, 'club', with JSON values by path. */
export interface ClubSettingTable {
  id: string;
  facts: string;
}
