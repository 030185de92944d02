import type { Finding, Soundness } from '#app/site/status.ts';
import { backupFinding, storedBackupFinding } from '#server/backup/backup-findings.ts';
import { restoreFinding } from '#server/backup/tried-restore.ts';
import { certificateFindings } from '#server/tls/kept/certificate-findings.ts';
import { updateFindings } from '#server/updates/journal/update-findings.ts';
import { versionFindings } from '#server/updates/known/version-findings.ts';
import { browsersFinding } from './browsers-finding.ts';
import { diskFinding } from './disk-finding.ts';
import { finding, type Looked, type What } from './finding.ts';
import { heartbeatFinding } from './heartbeat-finding.ts';
import { keeperFinding } from './keeper-finding.ts';
import { mailFinding } from './mail-finding.ts';
import { mailInFinding } from './mail-in-finding.ts';
import { passkeysFinding } from './passkeys-finding.ts';
import { photosFinding } from './photos-finding.ts';
import { settingsFinding } from './settings-finding.ts';
import { sheetFindings } from './sheet-findings.ts';

type Look = (site: Looked) => Promise<Finding | Finding[]>;

/**
 * Registry of health checks: the status page, `check`, the log, alert mails and the heartbeat use their results. A new check is
 * added here.
 */
const looks: [what: What, name: string, look: Look][] = [
  ['backup', 'Backup', ({ dataDir }) => backupFinding(dataDir)],
  ['backup', 'Backup elsewhere', async (site) => (site.backupStore ? storedBackupFinding(site) : [])],
  ['restore', 'Restoring', ({ dataDir }) => restoreFinding(dataDir)],
  ['disk', 'Disk', ({ dataDir }) => diskFinding(dataDir)],
  ['mail', 'Mail', mailFinding],
  ['mail-in', 'Answers by mail', mailInFinding],
  ['photographs', 'Photographs', photosFinding],
  ['settings', 'Settings of the desk', settingsFinding],
  ['browsers', 'Browsers', browsersFinding],
  ['passkeys', 'Passkeys', passkeysFinding],
  ['sheet', 'Sheets', sheetFindings],
  ['certificate', 'Certificate', (site) => certificateFindings(site)],
  ['keeper', 'Who is told', keeperFinding],
  ['heartbeat', 'Heartbeat', heartbeatFinding],
  ['version', 'Version', versionFindings],
  ['version', 'Update', ({ clock }) => updateFindings(clock())],
];

/** Run all checks. Problems come first; a check that throws is a problem. */
export const lookAfter =
  (site: Looked): Soundness =>
  async () => {
    const found = await Promise.all(looks.map(([what, name, look]) => safely(what, name, () => look(site))));
    const rank = { trouble: 0, note: 1, well: 2 };
    return found.flat().sort((a, b) => rank[a.state] - rank[b.state]);
  };

async function safely(what: What, name: string, look: () => ReturnType<Look>): ReturnType<Look> {
  return look().catch((error: Error) =>
    finding(what, name, 'trouble', `This could not be looked at: ${error.message}.`, 'Look into the log.'),
  );
}
