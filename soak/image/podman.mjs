import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian’s packages that build and start an image without privileges; runc, since crun refuses mixed control groups. */
const packages = ['podman', 'runc', 'slirp4netns', 'uidmap', 'containernetworking-plugins', 'mmdebstrap'];
const user = 'bowls-builder';
const asRoot = process.getuid?.() === 0;

/**
 * Open a podman that runs without privileges, as an own user if this process is root. `run` returns the output of a program there, and
 * throws unless its exit code is `code`. `folder` belongs to that user.
 */
export function openPodman(t) {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'bowls-image-'));
  // For the users of the namespace as well.
  chmodSync(folder, 0o755);
  for (const name of ['home', 'run']) mkdirSync(join(folder, name), { mode: 0o700 });
  if (asRoot) execFileSync('chown', ['-R', `${user}:`, folder]);
  const env = {
    PATH: process.env.PATH,
    HOME: join(folder, 'home'),
    TMPDIR: folder,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    STORAGE_DRIVER: 'vfs',
  };
  function run(words, { input, code = 0 } = {}) {
    const [program, ...rest] = asRoot
      ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...words]
      : words;
    const { status, stdout, stderr } = spawnSync(program, rest, {
      cwd: folder,
      env,
      input,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (status !== code) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
    return { out: stdout.trim(), err: stderr.trim() };
  }
  const podman = (words, how) =>
    run(['podman', '--runtime=runc', '--cgroup-manager=cgroupfs', ...words], how);
  t.after(() => {
    podman(['rm', '--all', '--force']);
    // Ends the process that holds the user's namespace.
    podman(['system', 'migrate']);
    run(['podman', 'unshare', 'rm', '-rf', join(folder, 'home/.local')]);
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, run, podman };
}

function install() {
  const isThere = (name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0;
  const missing = packages.filter((name) => !isThere(name));
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (words) =>
    execFileSync(asRoot ? 'apt-get' : 'sudo', [...(asRoot ? [] : ['-n', 'apt-get']), ...words], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  if (missing.length > 0) {
    console.log(`Installing ${missing.join(', ')}…`);
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  if (asRoot && spawnSync('id', [user], { stdio: 'ignore' }).status !== 0)
    execFileSync('useradd', ['--system', '--add-subids-for-system', '--no-create-home', user]);
}
