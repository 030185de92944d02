import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { projectRootFolder, readServerConfig } from '#server/settings/config.ts';

// The compose files: what they name exists, and no container may do more than it needs.

interface Service {
  image: string;
  environment: Record<string, string>;
  env_file?: string;
  ports?: string[];
  volumes: string[];
  tmpfs: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  networks?: { default: { ipv4_address: string } };
  [other: string]: unknown;
}
interface Compose {
  services: Record<string, Service> & { site: Service };
  networks?: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, { name: string }>;
}

const deploy = join(projectRootFolder, 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const files = globSync('compose*.yaml', { cwd: deploy }).sort();
const composeOf = (name: string): Compose => parse(read(name));
const reference = readFileSync(join(projectRootFolder, 'docs/reference.md'), 'utf8');
const given: Record<string, string> = { BOWLS_CLUB_VERSION: '1.2.3', DATABASE_PASSWORD: 'abc' };
const filled = (text: string) =>
  text.replace(/\$\{(\w+):\?[^}]+\}/g, (_, name) => given[name] ?? `no ${name}`);

/** Faults of one container. */
function serviceFaults(name: string, service: Service, volumes: Compose['volumes']): string[] {
  const { image, read_only, cap_drop, cap_add = [], security_opt, mem_limit, pids_limit, restart } = service;
  const pinned = name === 'site' ? /^bowls-club:1\.2\.3$/ : /:[\w.]+-\w+@sha256:[0-9a-f]{64}$/;
  const sources = service.volumes.map((one) => one.split(':')[0] ?? '');
  return [
    ...(pinned.test(filled(image)) ? [] : [`${image} can change`]),
    ...(read_only ? [] : ['its root file system can be written']),
    ...(String(cap_drop) === 'ALL' && cap_add.every((one) => one === 'NET_BIND_SERVICE')
      ? []
      : ['capabilities']),
    ...(String(security_opt) === 'no-new-privileges:true' ? [] : ['new privileges']),
    ...(mem_limit && pids_limit && restart === 'unless-stopped' && service.logging ? [] : ['no limits']),
    ...sources.filter((one) => (one.startsWith('./') ? !existsSync(join(deploy, one)) : !volumes[one])),
  ];
}

/** Faults of the settings that a file gives to the site. */
function settingFaults({ site }: Compose['services']): string[] {
  const own = Object.entries(site.environment).map(([name, value]) => [name, filled(value)]);
  const unknown = own.flatMap(([name = '']) => (reference.includes(`\`${name}\``) ? [] : [name]));
  const all = { ...parseEnv(read(`${site.env_file}.example`)), ...Object.fromEntries(own) };
  readServerConfig(all);
  return unknown;
}

test('each compose file names images, volumes, files and settings that exist, and grants no more than is needed', () => {
  assert.deepEqual(files, ['compose.caddy.yaml', 'compose.postgres.yaml', 'compose.yaml']);
  for (const file of files) {
    const { services, volumes } = composeOf(file);
    for (const [name, service] of Object.entries(services))
      assert.deepEqual(serviceFaults(name, service, volumes), [], `${file}, ${name}`);
    assert.deepEqual(settingFaults(services), [], file);
    assert.deepEqual(services.site.volumes, ['data:/data']);
    assert.equal(volumes.data?.name, 'bowls-club-data');
  }
});

test('what a compose file must not have is found', () => {
  const { services, volumes } = composeOf('compose.caddy.yaml');
  const { site, caddy } = services;
  assert.ok(caddy);
  const faults = (more: Partial<Service>, of = caddy) => serviceFaults('caddy', { ...of, ...more }, volumes);
  assert.deepEqual(faults({ image: 'docker.io/library/caddy:2' }), ['docker.io/library/caddy:2 can change']);
  assert.deepEqual(faults({ read_only: false }), ['its root file system can be written']);
  assert.deepEqual(faults({ cap_add: ['SYS_ADMIN'] }), ['capabilities']);
  assert.deepEqual(faults({ volumes: ['./Gone:/etc/x', 'gone:/x'] }), ['./Gone', 'gone']);
  assert.deepEqual(settingFaults({ site: { ...site, environment: { TRUST_PROXI: 'x' } } }), ['TRUST_PROXI']);
  assert.throws(() => settingFaults({ site: { ...site, environment: { WEB_PROCESSES: '2' } } }));
});

test('the site is the same container in all three, but for its settings, ports and memory', () => {
  const [one, ...others] = files.map((file) => {
    const { environment, ports, mem_limit, depends_on, ...rest } = composeOf(file).services.site;
    return rest;
  });
  for (const other of others) assert.deepEqual(other, one);
});

test('Caddy leads to the site and is the one proxy that it trusts; others have the site’s own ports', () => {
  const { services, networks } = composeOf('compose.caddy.yaml');
  const { site, caddy } = services;
  const address = caddy?.networks?.default.ipv4_address ?? '';
  assert.ok(isIPv4(address));
  assert.equal(site.environment.TRUST_PROXY, address);
  const subnet = networks?.default.ipam.config[0]?.subnet ?? '';
  assert.equal(subnet, `${address.replace(/\.\d+$/, '')}.0/24`);
  assert.equal(site.ports, undefined);
  const port = /\bPORT=(\d+)/.exec(read('Containerfile'))?.[1];
  assert.equal(caddy?.environment.SITE, `site:${port}`);
  assert.match(read('Caddyfile'), /^\treverse_proxy \{\$SITE:127\.0\.0\.1:3000\} \{$/m);
  for (const file of ['compose.yaml', 'compose.postgres.yaml']) {
    const { ports, environment } = composeOf(file).services.site;
    assert.deepEqual(ports, [`443:${environment.TLS_PORT}`, `80:${environment.HTTP_PORT}`]);
  }
});
