import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { modules } from '#app/modules.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { files } from '#tests/house/house-files.ts';
import { jobs } from './job-list.ts';

/** Timers of the server that are no job, with the reason. All others are registered in server/jobs/job-list.ts. */
const otherTimers: Record<string, string> = {
  'app/admin/status/failures/failures.server.ts': 'pause between writes of failures',
  'app/core/stores/s3-requests.server.ts': 'timeout and retry of one request',
  'app/http/admission/close-after-response.ts': 'timeout of one connection',
  'app/http/admission/in-flight.ts': 'measures the load',
  'app/http/admission/output-backpressure.ts': 'measures the connections',
  'app/http/admission/upload-receiver.ts': 'pace of one upload',
  'app/http/cache/page-cache.ts': 'pause between pages that a change renders',
  'app/http/denial-log.ts': 'minute of the log’s rate limit',
  'app/modules/fixtures/admin/draw-cooperatively.server.ts': 'lets requests pass during one draw',
  'app/modules/forum-live/polling.server.ts': 'runs while event streams are open',
  'app/modules/mail/emailjs.server.ts': 'timeout of one mail',
  'db/channel-subscription.ts': 'reconnects to PostgreSQL',
  'db/postgres/read-connections.ts': 'batches the reads of one moment',
  'db/sqlite/driver.ts': 'retry of one statement',
  'db/sqlite/write-ahead-log.ts': 'part of the database, also in commands: empties the log after writes',
  'server/cluster/cluster.ts': 'restarts a process that ended',
  'server/listener/limited-server.ts': 'timeouts of connections',
  'server/mail-in/connections.ts': 'timeouts of connections',
  'server/mail-in/spool.ts': 'pace of one email',
  'server/release-memory.ts': 'once, after the start',
  'server/tls/client-sessions.ts': 'shares out one moment’s connections',
  'server/tls/frame-pace.ts': 'counts the frames of one connection',
  'server/tls/http2-adapter.ts': 'timeout of one request',
  'server/tls/open-tls.ts': 'pauses of one order, and the timeout at the end',
  'server/tls/stream-limits.ts': 'counts the streams of connections',
  'server/updates/build.ts': 'timeout of a command',
  'server/updates/rehearsal/start-on.ts': 'timeout of a command',
  'server/updates/versions/fetch-release.ts': 'timeout of one download',
  'server/updates/watch.ts': 'waits for the start, in a command',
  'server/workers/worker-message.ts': 'timeout of one task',
  'server/workers/worker-process.ts': 'ends an idle worker',
};

/** Files with a timer of a job that keeps its own pace: each run goes through `track`. */
const ownPace = [
  'app/modules/gallery/drive/drive-album-sync.server.ts',
  'app/modules/league-sheets/sheets/league-sheets.server.ts',
  'app/modules/mail/postman.server.ts',
  'app/modules/push/sending/pusher.server.ts',
  'app/site/content-version.server.ts',
  'server/mail-in/imap-mailbox.ts',
];

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
const isOfServer = (file: string) => /^(server|db|app\/http)\/|\.server\.ts$/.test(file);
const hasTimer = (file: string) =>
  /(?<!\.)\bset(Interval|Timeout)\(|from 'node:timers\/promises'/.test(read(file));
const timed = files.filter((file) => isOfServer(file) && hasTimer(file));

test('the walk sees the timers', () => assert.ok(timed.length > 25, `only ${timed.length}`));

test('each timer of the server is a registered job, or is named here with the reason why it is none', () => {
  const known = ['server/jobs/job-runner.ts', ...ownPace, ...Object.keys(otherTimers)];
  assert.deepEqual(timed.toSorted(), known.toSorted());
});

for (const file of ownPace)
  test(`${file} reports its runs`, () => assert.match(read(file), /\btrack\((async )?[(\w]/));

test('each job of the list is scheduled or reported by exactly one file', () => {
  const texts = files.filter((file) => file !== 'server/jobs/job-list.ts').map(read);
  const ofModules = modules.flatMap(({ server }) => server?.jobs ?? []).map(({ name }) => name);
  for (const { name, ...job } of jobs.filter(({ name }) => !ofModules.includes(name))) {
    const how = 'interval' in job ? `(schedule\\(|\\[)\\s*'${name}',` : `track\\('${name}'\\)`;
    const found = texts.filter((text) => new RegExp(how).test(text));
    assert.equal(found.length, 1, name);
  }
});
