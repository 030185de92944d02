import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // A page's screen and what it reads come as one file: they are small, and splitting takes a sixth of the build.
  splitRouteModules: false,
  // Every route is in the first manifest: the members' pages navigate without asking for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
