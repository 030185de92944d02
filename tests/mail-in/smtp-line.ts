import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that speaks SMTP by hand: as slowly, as often and as wrongly as a test wants. */
export interface Line {
  socket: Socket;
  /** Sends a command and returns the last line of the response. */
  say(command: string): Promise<string>;
  /** Returns the next response; '' once the connection has ended. */
  hear(): Promise<string>;
}

/** Reads the greeting; it begins with 220 where the port accepts the connection. */
export async function openLine(port = 0, from = '127.0.0.1'): Promise<Line & { greeting: string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.setEncoding('utf8').on('error', () => {});
  await once(socket, 'connect');
  let text = '';
  let isOver = false;
  let came = Promise.withResolvers<void>();
  const tell = () => {
    came.resolve();
    came = Promise.withResolvers();
  };
  socket.on('data', (more) => {
    text += more;
    tell();
  });
  socket.once('close', () => {
    isOver = true;
    tell();
  });
  async function hear(): Promise<string> {
    for (;;) {
      const [whole = '', last = ''] = /^(?:\d{3}-.*\r\n)*(\d{3} .*)\r\n/.exec(text) ?? [];
      text = text.slice(whole.length);
      if (last || isOver) return last;
      await came.promise;
    }
  }
  const say = (command: string) => {
    socket.write(`${command}\r\n`);
    return hear();
  };
  return { socket, say, hear, greeting: await hear() };
}

/** Sends the commands up to DATA. */
export async function beginMail({ say }: Line, to: string, from = 'tom@larkby.example'): Promise<string> {
  await say('EHLO sender.example');
  await say(`MAIL FROM:<${from}>`);
  await say(`RCPT TO:<${to}>`);
  return say('DATA');
}

export const headOf = (id: string, type = 'text/plain') =>
  `From: tom@larkby.example\r\nMessage-ID: <${id}@x>\r\nContent-Type: ${type}\r\n\r\n`;

/** Writes as fast as the server reads. */
export async function write({ socket }: Line, text: string | Buffer, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await new Promise<void>((done) => socket.write(text, () => done()));
}
