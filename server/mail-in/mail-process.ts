import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { givingWay } from '#server/workshop/lowest.ts';
import { work } from '#server/workshop/work.ts';
import type { Order } from './mail-reader.ts';
import { readHeading, readLetter } from './read-letter.ts';

/** The process that reads emails. Its work can wait: visitors come first. */
givingWay(process.pid);
work<Order>(async (order) => {
  if (order.what === 'letter') return readLetter(order.file);
  return readHeading('file' in order ? createReadStream(order.file) : Readable.from([order.head]));
});
