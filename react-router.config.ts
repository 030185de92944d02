import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is in the first manifest: the members' pages navigate without asking for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
