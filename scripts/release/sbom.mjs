// Lists the packages of a release in CycloneDX format, from the lockfile.

/**
 * Return the SBOM. `runs` are copied as they are; of `isBuiltIn` the build contains what it needs; `node` is the program that runs
 * them, with the SHA-256 of its file. Same commit, same text.
 */
export function sbomOf({ lock, runs, isBuiltIn, node, facts, at }) {
  const component = (path, how) => {
    const { version, license, integrity } = lock.packages[path];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      type: 'library',
      'bom-ref': `${purl}#${path}`,
      name,
      version,
      purl,
      licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
      ],
      properties: [{ name: 'bowls-club:how', value: how }],
    };
  };
  const all = [
    ...runs.map((path) => component(path, 'lies in node_modules')),
    ...isBuiltIn.map((path) => component(path, 'built into the site')),
  ];
  all.push(nodeComponent(node));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': 'bowls-club', name: 'bowls-club', version: facts.version },
    },
    components: all,
  };
}

function nodeComponent({ version, sha256 }) {
  return {
    type: 'platform',
    'bom-ref': 'node',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-256', content: sha256 }],
    properties: [{ name: 'bowls-club:how', value: 'lies in node_modules/.bin' }],
  };
}
