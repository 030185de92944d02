import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { createSystemdService } from '#server/updates/service.ts';

/** As systemd limits it: five starts in five minutes, and then none until its counter is reset. */
const standIn = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >>asked
case $1 in
reset-failed) echo 0 >starts ;;
restart)
	if [ "$(cat starts)" -ge 5 ]; then
		echo 'Start request repeated too quickly.' >&2
		exit 1
	fi
	echo $(($(cat starts) + 1)) >starts
	;;
show) cat starts ;;
esac
`;

test('the older version is started however often the newer one has ended by itself', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-systemd-'));
  const path = process.env.PATH;
  t.after(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'systemctl'), standIn);
  chmodSync(join(folder, 'systemctl'), 0o755);
  writeFileSync(join(folder, 'starts'), '5\n');
  process.env.PATH = `${folder}${delimiter}${path}`;
  const service = createSystemdService({ host: '127.0.0.1', port: 3000 });
  await service.restart();
  assert.deepEqual(await service.status(), { starts: 1, url: 'http://127.0.0.1:3000' });
  // Its ports too: their unit fails with the site's.
  assert.match(
    readFileSync(join(folder, 'asked'), 'utf8'),
    /^reset-failed bowls-club\.service bowls-club\.socket$/m,
  );
});
