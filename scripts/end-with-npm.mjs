// Loaded first by what npm starts. npm passes a signal on to its shell alone, and not every shell to us: where the shell has
// gone, we are to go too; and with whatever holds our sockets (server/holder.mjs). Whoever starts Node otherwise (a service,
// nohup) may leave it by itself.
const parent = process.ppid;
if (/^(pre)?(start|demo|dev)$/.test(process.env.npm_lifecycle_event ?? '') || process.env.HELD_BY) {
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  looking.unref();
}
