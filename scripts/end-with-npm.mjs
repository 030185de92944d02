// Loaded first by the commands that npm starts. npm forwards a signal to its shell alone, and some shells do not forward it to
// us: exit when the shell has gone, together with the holder of our sockets (server/holder.mjs). A process that Node starts
// otherwise (a service, nohup) may outlive its parent.
const parent = process.ppid;
if (/^(pre)?(start|demo|dev)$/.test(process.env.npm_lifecycle_event ?? '') || process.env.HELD_BY) {
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  looking.unref();
}
