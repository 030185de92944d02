import type { Finding, Soundness } from '#app/site/status.ts';
import { backupFinding, storedBackupFinding } from '#server/backup/backup-findings.ts';
import { certificateFindings } from '#server/tls/kept/certificate-findings.ts';
import { browsersFinding } from './browsers-finding.ts';
import { diskFinding } from './disk-finding.ts';
import { finding, type Looked, type What } from './finding.ts';
import { mailFinding } from './mail-finding.ts';
import { passkeysFinding } from './passkeys-finding.ts';
import { photosFinding } from './photos-finding.ts';
import { settingsFinding } from './settings-finding.ts';
import { sheetFindings } from './sheet-findings.ts';

/** Looks at what goes wrong unseen. Troubles come first; a look that fails is one. */
export const lookAfter =
  (site: Looked): Soundness =>
  async () => {
    const found = await Promise.all([
      safely('backup', 'Backup', () => backupFinding(site.dataDir)),
      site.backupStore ? storedBackupFinding(site) : [],
      safely('disk', 'Disk', () => diskFinding(site.dataDir)),
      safely('mail', 'Mail', () => mailFinding(site)),
      safely('photographs', 'Photographs', () => photosFinding(site)),
      safely('settings', 'Settings of the desk', () => settingsFinding(site)),
      safely('browsers', 'Browsers', () => browsersFinding(site)),
      passkeysFinding(site),
      certificateFindings(site),
      sheetFindings(site),
    ]);
    const rank = { trouble: 0, note: 1, well: 2 };
    return found.flat().sort((a, b) => rank[a.state] - rank[b.state]);
  };

async function safely(what: What, name: string, look: () => Promise<Finding>): Promise<Finding> {
  return look().catch((error: Error) =>
    finding(what, name, 'trouble', `This could not be looked at: ${error.message}.`, 'Look into the log.'),
  );
}
