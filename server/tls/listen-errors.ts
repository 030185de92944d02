/** Reasons why a port cannot be listened on, by error code. */
export const portListenErrors: Record<string, string> = {
  EADDRINUSE: 'another program uses this port',
  EACCES:
    'only a service with permission can use ports below 1024 (AmbientCapabilities=CAP_NET_BIND_SERVICE, docs/running.md)',
};
