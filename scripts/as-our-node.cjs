// Loaded before npm, which may run on an old Node and would skip optional packages that need a newer one. Installed programs run
// on our own Node, which is one of those packages: the newest for each platform.
const { optionalDependencies } = require('../package.json');

const ofThisMachine = new RegExp(`^node-(bin-)?${process.platform}-${process.arch}$`);
const [ours] = Object.entries(optionalDependencies).flatMap(([name, version]) =>
  ofThisMachine.test(name) ? [version] : [],
);
if (ours && isOlder(process.versions.node, ours))
  Object.defineProperty(process, 'version', { value: `v${ours}` });

function isOlder(version, than) {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const place = one.findIndex((part, at) => part !== other[at]);
  return place >= 0 && one[place] < other[place];
}
