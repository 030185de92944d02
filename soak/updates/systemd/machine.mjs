import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Reason why no Debian can be booted here; undefined where one can. */
export const noDebian =
  process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).status === 0
    ? undefined
    : 'a machine with systemd needs root on Linux, and debootstrap (of Debian’s packages)';

/** Packages that a bare machine would fetch for the site: it has no network. */
const included = 'systemd,systemd-sysv,dbus,libatomic1,openssh-client';

/** Boot a bare Debian in a folder by its own systemd; commands run in it as root. */
export async function bootDebian(t, folder, media) {
  const root = join(folder, 'debian');
  mkdirSync(root);
  execFileSync('debootstrap', ['--variant=minbase', `--include=${included}`, 'bookworm', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(join(root, 'etc/machine-id'), { force: true });
  const groups = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'].find((place) => existsSync(place)) ?? '';
  const group = join(groups, basename(folder));
  let machine;
  async function boot() {
    machine = spawn('sh', [join(import.meta.dirname, 'boot.sh'), root, media, group], { stdio: 'ignore' });
    while (!/^(running|degraded)$/m.test(run('systemctl is-system-running').out)) await wait(300);
  }
  /** Return the pid of its first process, which all its other processes see as 1. */
  const init = () =>
    readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').trim().split(' ')[0];
  function run(command) {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [
        '--target',
        init(),
        '--all',
        'env',
        '-i',
        'PATH=/usr/local/bin:/usr/sbin:/usr/bin',
        'sh',
        '-c',
        command,
      ],
      { encoding: 'utf8' },
    );
    return { code: status, out: `${stdout}${stderr}`.trim() };
  }
  async function powerCut() {
    if (machine.exitCode !== null || machine.signalCode !== null) return;
    const ended = once(machine, 'exit');
    machine.kill('SIGKILL');
    await ended;
    while (existsSync(group)) {
      // Empty as soon as the last of its processes has ended.
      spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'], { stdio: 'ignore' });
      await wait(100);
    }
  }
  t.after(powerCut);
  await boot();
  return { run, boot, powerCut };
}
