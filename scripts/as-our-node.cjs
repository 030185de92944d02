// Loaded before npm: it leaves out optional packages that are not for the Node it runs on itself, and that may be an old one. What it
// installs runs on our own Node, which comes along with it.
const { optionalDependencies } = require('../package.json');

const [ours] = Object.entries(optionalDependencies).flatMap(([name, version]) =>
  name.startsWith('node-') ? [version] : [],
);
if (Number.parseInt(process.versions.node, 10) < Number.parseInt(ours, 10))
  Object.defineProperty(process, 'version', { value: `v${ours}` });
