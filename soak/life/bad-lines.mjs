import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Send half a request body, and close the connection. */
export async function cutLine(url) {
  const { port } = new URL(url);
  const socket = connect(+port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /login HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\nuser',
  );
  await wait(100 + Math.random() * 300);
  socket.destroy();
}

/** Send one header line a second, until the server closes the connection or all requests pause. */
export async function slowLine(url, isQuiet) {
  const socket = connect(+new URL(url).port, '127.0.0.1');
  let open = true;
  for (const end of ['error', 'close', 'end'])
    socket.on(end, () => {
      open = false;
    });
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n');
  for (let turn = 0; open && turn < 30 && !isQuiet(); turn += 1) {
    await wait(1000);
    if (open) socket.write(`x-${turn}: slow\r\n`);
  }
  socket.destroy();
  if (open && !isQuiet()) throw new Error('was not cut');
}
