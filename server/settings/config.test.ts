import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readServerConfig } from './config.ts';
import { parseDateTimeSetting } from './setting-kinds.ts';

test('without settings the site runs on this machine alone, from its own folder', () => {
  const config = readServerConfig({});
  assert.equal(config.port, 3000);
  assert.equal(config.host, '127.0.0.1');
  assert.match(config.dataDir, /\/data$/);
  assert.equal(config.databaseUrl, `sqlite:${config.dataDir}/club.db`);
  assert.equal(config.sheetsRefresh, 300);
  assert.deepEqual(config.corsOrigins, []);
});

const bad: [Record<string, string>, RegExp][] = [
  [{ PORT: 'abc' }, /^PORT is 'abc': it must be a whole number from 0 to 65535$/],
  [{ PORT: '70000' }, /^PORT is '70000'/],
  [{ PORT: '-1' }, /^PORT/],
  [{ PORT: '3000.5' }, /^PORT/],
  [{ PORT: '9'.repeat(400) }, /^PORT is '9+': it must be a whole number from 0 to 65535$/],
  [{ HOST: 'not a host' }, /^HOST is 'not a host'/],
  [{ PUBLIC_URL: 'example.org' }, /^PUBLIC_URL is 'example.org': it must be an http or https address$/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL/],
  [{ DATABASE_URL: 'mysql://u:secret@h/db' }, /^DATABASE_URL is 'mysql:\/\/u:\*\*\*@h\/db'/],
  [{ MAIL_URL: 'ftp://u:secret@h' }, /^MAIL_URL is 'ftp:\/\/u:\*\*\*@h'/],
  [{ MAIL_URL: 'x://?private_key=secret&b=1' }, /private_key=\*\*\*&b=1/],
  [{ MAIL_URL: 'smtp://' }, /^MAIL_URL is 'smtp:\/\/': it must be smtp:\/\/user:pass@host:port/],
  [{ MAIL_URL: 'smtp:mail.example' }, /^MAIL_URL/],
  [{ MAIL_URL: 'smtps://u:sec/ret@se:cret@' }, /^MAIL_URL is 'smtps:\/\/u:\*\*\*@'/],
  [{ MAIL_URL: 'smtp://u:p@secret@h:port' }, /^MAIL_URL is 'smtp:\/\/u:\*\*\*@h:port'/],
  [{ MAIL_URL: 'emailjs://S/T?private_key=secret' }, /^MAIL_URL is 'emailjs:\/\/S\/T\?private_key=\*\*\*'/],
  [{ MAIL_URL: 'emailjs://S/?public_key=secret' }, /^MAIL_URL .* emailjs:\/\/SERVICE\/TEMPLATE\?public_key=/],
  [{ MAIL_URL: 'emailjs:///T?public_key=secret' }, /^MAIL_URL/],
  [{ MAIL_URL: 'emailjs://S/T?public_key=' }, /^MAIL_URL/],
  [{ MAIL_URL: 'emailjs://S/T?public_key=secret&endpoint=ftp://h' }, /^MAIL_URL/],
  [{ MAIL_FROM: 'The Club' }, /^MAIL_FROM is 'The Club': it must be an address such as/],
  [{ MAIL_FROM: 'The Club <club@example.org> and more' }, /^MAIL_FROM/],
  [{ MAIL_FROM: 'a@example.org, b@example.org' }, /^MAIL_FROM/],
  [{ MAIL_FROM: 'The Club <club>' }, /^MAIL_FROM/],
  [{ LEAGUE_TUESDAY_TABLE_URL: 'sheet.csv' }, /^LEAGUE_TUESDAY_TABLE_URL/],
  [{ CLUB_NOW: 'tomorrow' }, /^CLUB_NOW is 'tomorrow'/],
  [{ WEB_PROCESSES: '0' }, /^WEB_PROCESSES is '0': it must be a whole number from 1 to 64$/],
  [{ WEB_PROCESSES: '2' }, /^WEB_PROCESSES is '2': it must be 1, unless DATABASE_URL names a server/],
  [{ CLUB_NOW: '2025-02-30T10:00' }, /^CLUB_NOW/],
  [
    { ERRORS_TO: 'https://errors.example/7' },
    /^ERRORS_TO is set: it must be an address of the Sentry protocol/,
  ],
  [{ ERRORS_TO: 'http://key@errors.example/7' }, /^ERRORS_TO/],
  [{ ERRORS_TO: 'https://key:secret@errors.example/7' }, /^ERRORS_TO is set/],
  [{ ERRORS_TO: 'https://key@errors.example/' }, /^ERRORS_TO/],
  [{ ERRORS_TO: 'https://key@errors.example/club' }, /^ERRORS_TO/],
  [{ ERRORS_TO: 'https://key@errors.example/7?debug=1' }, /^ERRORS_TO/],
  [{ SHEETS_REFRESH: '4' }, /^SHEETS_REFRESH is '4': it must be a whole number from 5/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY/],
  [{ CORS_ORIGINS: 'https://a.example/path' }, /^CORS_ORIGINS/],
  [{ SERVICE_WORKER: 'perhaps' }, /^SERVICE_WORKER is 'perhaps': it must be on or off/],
  [
    { PICTURES_STORE: 'pictures' },
    /^PICTURES_STORE is 'pictures': it must be a folder such as \/mnt\/club, or s3:/,
  ],
  [{ PICTURES_STORE: 's3://k:secret@h' }, /^PICTURES_STORE is 's3:\/\/k:\*\*\*@h'/],
  [{ PICTURES_STORE: 's3://h/bucket' }, /^PICTURES_STORE is 's3:\/\/h\/bucket'/],
  [
    { PICTURES_STORE: 's3://k:se/cret:se@cret@h/b/../c' },
    /^PICTURES_STORE is 's3:\/\/k:\*\*\*@h\/b\/\.\.\/c'/,
  ],
  [{ BACKUP_STORE: 'https://k:secret@h/b' }, /^BACKUP_STORE is 'https:\/\/k:\*\*\*@h\/b'/],
  [{ BACKUP_STORE: 's3+http://k:secret@store.example/b' }, /^BACKUP_STORE .*only for this machine itself/],
  [{ BACKUP_STORE: 's3://k:secret@h/b?regoin=x' }, /^BACKUP_STORE/],
  [
    { METRICS_TOKEN: 'secret/secret' },
    /^METRICS_TOKEN is set: it must be 20 to 100 letters, digits, - or _$/,
  ],
  [{ HEARTBEAT_URL: 'http://beats.example/secret' }, /^HEARTBEAT_URL is set: it must be an https address/],
  [
    { HEARTBEAT_URL: 'https://u:secret@beats.example/' },
    /^HEARTBEAT_URL is set: it must be an https address/,
  ],
  [{ HEARTBEAT_URL: 'secret' }, /^HEARTBEAT_URL is set: it must be an https address$/],
  [
    { UPDATES_FROM: 'http://versions.example/' },
    /^UPDATES_FROM is 'http:\/\/versions.example\/': it must be an https address/,
  ],
  [
    { ADVISORIES_FROM: 'http://osv.example' },
    /^ADVISORIES_FROM is 'http:\/\/osv.example': it must be off, or an https address/,
  ],
  [{ CORS_ORIGINS: 'https://a.example, b.example' }, /^CORS_ORIGINS is 'https:\/\/a.example, b.example': /],
  [{ HOST: 'a\nb' }, /^HOST is 'a b': it must be a host name/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is 'loud': it must be one of/],
  [{ TLS: 'on' }, /^TLS is 'on': it must be off or auto$/],
  [{ TLS: 'auto' }, /^PUBLIC_URL is '': it must be the address that visitors use, such as https:/],
  [{ PUBLIC_URL: 'http://www.club.example', TLS: 'auto' }, /^PUBLIC_URL is 'http:/],
  [{ PUBLIC_URL: 'https://192.0.2.7', TLS: 'auto' }, /^PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://localhost', TLS: 'auto' }, /^PUBLIC_URL/],
  [{ TLS_PORT: '443s' }, /^TLS_PORT is '443s': it must be a whole number/],
  [{ HTTP_PORT: '-80' }, /^HTTP_PORT/],
  [{ TLS_NAMES: 'club.example, ../club' }, /^TLS_NAMES is 'club.example, ..\/club': it must be host names/],
  [{ ACME_DIRECTORY: 'http://ca.example/dir' }, /^ACME_DIRECTORY .*the https address of an ACME directory$/],
  [{ ACME_MAIL: 'nobody' }, /^ACME_MAIL is 'nobody': it must be an email address/],
];

for (const [settings, sentence] of bad) {
  test(`${JSON.stringify(settings)} stops the start with one line`, () => {
    assert.throws(
      () => readServerConfig(settings),
      (error: Error) => {
        assert.match(error.message, sentence);
        assert.doesNotMatch(error.message, /secret|\n/);
        return true;
      },
    );
  });
}

test('whatever a setting says, it is taken, or the start stops with a line that names it', () => {
  const said = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl(), fc.integer().map(String));
  fc.assert(
    fc.property(
      fc.constantFrom(...new Set(bad.flatMap(([settings]) => Object.keys(settings)))),
      said,
      (name, value) => {
        try {
          readServerConfig({ [name]: value });
        } catch (error) {
          assert.match((error as Error).message, new RegExp(`^${name} is (set|'.*'): it must be [^\\n]+$`));
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('good settings are taken as they are meant', () => {
  const config = readServerConfig({
    PUBLIC_URL: 'https://bowls.example/',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1, fe80::1%eth0',
    CORS_ORIGINS: 'https://a.example,http://localhost:5173',
    LEAGUE_FRIDAY_TABLE_URL: 'https://sheets.example/pub?output=csv',
    LEAGUE_MONDAY_LADIES_RESULTS_URL: 'https://sheets.example/ladies',
    DATABASE_URL: 'postgres://u:p@h/db',
    HEARTBEAT_URL: 'https://beats.example/abc',
  });
  assert.equal(config.heartbeat, 'https://beats.example/abc');
  assert.equal(
    readServerConfig({ HEARTBEAT_URL: 'http://127.0.0.1:8000/a' }).heartbeat,
    'http://127.0.0.1:8000/a',
  );
  assert.equal(config.publicUrl, 'https://bowls.example');
  assert.deepEqual(config.trustProxy, ['127.0.0.1', '10.0.0.0/8', '::1', 'fe80::1%eth0']);
  assert.equal(config.leagueSheets.friday?.table, 'https://sheets.example/pub?output=csv');
  assert.equal(config.leagueSheets['monday-ladies']?.results, 'https://sheets.example/ladies');
  assert.equal(config.databaseUrl, 'postgres://u:p@h/db');
});

for (const settings of [
  { MAIL_URL: 'smtp://localhost', MAIL_FROM: 'club@example.org' },
  {
    MAIL_URL: 'smtps://u%40example.org:p%2Fw@mail.example.org:465',
    MAIL_FROM: 'The Club <club@example.org>',
  },
  { MAIL_URL: 'smtp://[::1]:2525', MAIL_FROM: '"Club, The" <club@example.org>' },
  { MAIL_URL: 'emailjs://Service_1/template_2?public_key=k', MAIL_FROM: 'The Club<club@example.org>' },
  { MAIL_URL: 'emailjs://S/T?public_key=k&private_key=p&endpoint=http://127.0.0.1:1/send' },
]) {
  test(`${JSON.stringify(settings)} is a way to send mail`, () => {
    const { mailUrl, mailFrom } = readServerConfig(settings);
    assert.deepEqual([mailUrl, mailFrom], [settings.MAIL_URL, settings.MAIL_FROM]);
  });
}

test('with a certificate of its own the site listens for visitors at two ports, and at its old one for this machine', () => {
  const { host, tls } = readServerConfig({ TLS: 'auto', PUBLIC_URL: 'https://WWW.Club.example' });
  assert.equal(host, '127.0.0.1');
  assert.deepEqual(tls, {
    host: undefined,
    port: 443,
    httpPort: 80,
    names: ['www.club.example'],
    directory: 'https://acme-v02.api.letsencrypt.org/directory',
    mail: undefined,
  });
  const settings = { HOST: '192.0.2.7', TLS_PORT: '5443', HTTP_PORT: '5080', TLS_NAMES: 'Club.example' };
  const other = readServerConfig({ TLS: 'auto', PUBLIC_URL: 'https://www.club.example', ...settings });
  assert.deepEqual([other.host, other.tls?.host], ['127.0.0.1', '192.0.2.7']);
  assert.deepEqual(other.tls?.names, ['www.club.example', 'club.example']);
  assert.equal(readServerConfig({ PUBLIC_URL: 'https://www.club.example', HOST: '0.0.0.0' }).tls, undefined);
  assert.equal(readServerConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0');
});

test('a moment without a zone is London’s', () => {
  assert.equal(parseDateTimeSetting('2025-06-07T09:30')?.toISOString(), '2025-06-07T08:30:00.000Z');
  assert.equal(parseDateTimeSetting('2025-01-07T09:30')?.toISOString(), '2025-01-07T09:30:00.000Z');
  assert.equal(parseDateTimeSetting('2025-06-07T09:30:00Z')?.toISOString(), '2025-06-07T09:30:00.000Z');
  assert.equal(parseDateTimeSetting('2025-06-07')?.toISOString(), '2025-06-06T23:00:00.000Z');
});

test('a place for pictures or backups is a folder, or a bucket whose secret may be written as it is or encoded', () => {
  const read = (PICTURES_STORE: string) => readServerConfig({ PICTURES_STORE }).picturesStore;
  assert.deepEqual(read('/mnt/club/'), { kind: 'folder', folder: '/mnt/club' });
  const larkby = {
    kind: 's3',
    endpoint: 'https://s3.eu-west-2.amazonaws.com',
    bucket: 'larkby',
    prefix: 'site/one',
    region: 'eu-west-2',
    key: 'AKIA',
    secret: 'a/b+c@d:e',
  };
  for (const secret of ['a/b+c@d:e', 'a%2Fb%2Bc%40d%3Ae'])
    assert.deepEqual(read(`s3://AKIA:${secret}@s3.eu-west-2.amazonaws.com/larkby/site/one/`), larkby);
  const near = read('s3+http://k:s@127.0.0.1:9000/b?region=here');
  assert.deepEqual(near && 'endpoint' in near && [near.endpoint, near.prefix, near.region], [
    'http://127.0.0.1:9000',
    '',
    'here',
  ]);
  const named = read('s3+http://k:s@nas.lan:9000/b?insecure=yes');
  assert.ok(named && 'endpoint' in named && named.endpoint === 'http://nas.lan:9000');
  assert.deepEqual(
    [readServerConfig({}).picturesStore, readServerConfig({}).backupStore],
    [undefined, undefined],
  );
});

test('the address of an error service is taken as its services show it', () => {
  const read = (text: string) => readServerConfig({ ERRORS_TO: text }).errorsTo;
  const key = '0123456789abcdef0123456789abcdef';
  assert.deepEqual(read(`https://${key}@errors.example/7`), {
    endpoint: 'https://errors.example/api/7/envelope/',
    key,
  });
  assert.deepEqual(read(`https://${key}@errors.example/under/here/42`), {
    endpoint: 'https://errors.example/under/here/api/42/envelope/',
    key,
  });
  assert.deepEqual(read(`http://${key}@127.0.0.1:8000/1`), {
    endpoint: 'http://127.0.0.1:8000/api/1/envelope/',
    key,
  });
  assert.equal(readServerConfig({}).errorsTo, undefined);
});
