// Loaded before npm: it leaves out optional packages that are not for the Node it runs on itself, and that may be an old one. What it
// installs runs on our own Node, which comes along with it: for each kind of machine the newest that there is.
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
