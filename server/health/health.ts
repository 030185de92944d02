import type { HealthResult, RunHealthChecks } from '#app/site/health-result.ts';
import { checkBackupHealth, checkStoredBackupHealth } from '#server/backup/backup-health.ts';
import { checkTrialRestoreHealth } from '#server/backup/trial-result.ts';
import { checkTlsCertificateHealth } from '#server/tls/certificates/certificate-health.ts';
import { checkUpdateHealth } from '#server/updates/journal/update-health.ts';
import { checkVersionHealth } from '#server/updates/versions/version-health.ts';
import { checkAlertContacts } from './alert-contacts-health.ts';
import { checkBrowserHealth } from './browser-health.ts';
import { checkDiskHealth } from './disk-health.ts';
import { checkFailureHealth } from './failure-health.ts';
import { createHealthResult, type HealthCheckContext, type HealthCheckSubject } from './health-result.ts';
import { checkHeartbeatHealth } from './heartbeat-health.ts';
import { checkMailHealth } from './mail-health.ts';
import { checkIncomingMailHealth } from './mail-in-health.ts';
import { checkPasskeyHealth } from './passkey-health.ts';
import { checkPhotoHealth } from './photo-health.ts';
import { checkRecordsHealth } from './records-health.ts';
import { checkSettingsHealth } from './settings-health.ts';
import { checkLeagueSpreadsheetHealth } from './sheet-health.ts';

type HealthCheck = (site: HealthCheckContext) => Promise<HealthResult | HealthResult[]>;

/**
 * Registry of health checks: the status page, `check`, the log, alert mails and the heartbeat use their results. A new check is
 * added here.
 */
const healthChecks: [what: HealthCheckSubject, name: string, look: HealthCheck][] = [
  ['backup', 'Backup', ({ dataDir }) => checkBackupHealth(dataDir)],
  ['backup', 'Off-site backup', async (site) => (site.backupStore ? checkStoredBackupHealth(site) : [])],
  ['restore', 'Trial restore', ({ dataDir }) => checkTrialRestoreHealth(dataDir)],
  ['disk', 'Disk', ({ dataDir }) => checkDiskHealth(dataDir)],
  ['mail', 'Email', checkMailHealth],
  ['mail-in', 'Replies by email', checkIncomingMailHealth],
  ['photographs', 'Photos', checkPhotoHealth],
  ['settings', 'Club settings', checkSettingsHealth],
  ['browsers', 'Browsers', checkBrowserHealth],
  ['passkeys', 'Passkeys', checkPasskeyHealth],
  ['sheet', 'Spreadsheets', checkLeagueSpreadsheetHealth],
  ['certificate', 'Certificate', (site) => checkTlsCertificateHealth(site)],
  ['keeper', 'Alert contact', checkAlertContacts],
  ['heartbeat', 'Heartbeat', checkHeartbeatHealth],
  ['records', 'Records of a missing feature', checkRecordsHealth],
  ['failure', 'Failures', checkFailureHealth],
  ['version', 'Version', checkVersionHealth],
  ['version', 'Update', ({ clock }) => checkUpdateHealth(clock())],
];

/** Run all checks. Problems come first; a check that throws is a problem. */
export const createHealthCheck =
  (site: HealthCheckContext): RunHealthChecks =>
  async () => {
    const found = await Promise.all(
      healthChecks.map(([what, name, check]) => runHealthCheck(what, name, () => check(site))),
    );
    const rank = { trouble: 0, note: 1, well: 2 };
    return found.flat().sort((a, b) => rank[a.state] - rank[b.state]);
  };

async function runHealthCheck(
  what: HealthCheckSubject,
  name: string,
  check: () => ReturnType<HealthCheck>,
): ReturnType<HealthCheck> {
  return check().catch((error: Error) =>
    createHealthResult(
      what,
      name,
      'trouble',
      `This could not be checked: ${error.message}.`,
      'Check the log.',
    ),
  );
}
