import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { getErrorCode } from '#app/core/refusals.ts';
import { deleteStaleStagedUploads } from '#app/modules/gallery/store/upload-staging.server.ts';
import { maxIncomingMailBytes } from '#app/modules/reply-by-mail/post-mailed-reply.server.ts';

/** An email that has arrived whole, in a file. */
export interface SpooledMail {
  file: string;
  size: number;
  /** SHA-256 in hex. */
  hash: string;
  /** Deletes the file, and what was unpacked beside it. */
  clear(): Promise<void>;
}

/** It did not arrive: too long, too slow, broken off, or too many others are on their way. */
export class MailTransferError extends Error {
  readonly why: 'too large' | 'too slow' | 'broken' | 'no room';
  constructor(why: MailTransferError['why']) {
    super(why);
    this.why = why;
  }
}

/** Least pace of an email on its way, in bytes for each interval in milliseconds. */
export interface MinMailPace {
  bytes: number;
  interval: number;
}

interface Options {
  pace?: MinMailPace;
  /** Bytes of all emails on their way or being read, at most. */
  inAll?: number;
}

/** 1 kB/s, looked at every 20 seconds: a short pause is nobody's fault. */
const leastPace = { bytes: 20_000, interval: 20_000 };

export type MailSpool = ReturnType<typeof openMailSpool>;

/** 4 MB a second of all emails together: what comes faster passes through memory faster than it is collected. */
const mostRate = 4000;

/** Emails on their way are kept in a folder on this disk, not in memory. */
export function openMailSpool(folder: string, { pace = leastPace, inAll = 200 * 2 ** 20 }: Options = {}) {
  let all = 0;
  const rate = limitRate(mostRate);

  /** Takes an email in. Rejects with MailTransferError; of one that is too long the rest is let pass, so that its sender hears the answer. */
  return async function spool(source: Readable): Promise<SpooledMail> {
    await deleteStaleStagedUploads(folder);
    const file = join(folder, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    let refused: MailTransferError['why'] | undefined;
    const clear = async () => {
      all -= size;
      size = 0;
      await clearBeside(file);
    };
    const timed = keepPace(source, pace);
    const to = await open(file, 'wx', 0o600);
    try {
      for await (const bytes of source as AsyncIterable<Buffer>) {
        timed.count(bytes.length);
        await rate(bytes.length);
        refused ??= size + bytes.length > maxIncomingMailBytes ? 'too large' : undefined;
        refused ??= all + bytes.length > inAll ? 'no room' : undefined;
        if (refused) continue;
        size += bytes.length;
        all += bytes.length;
        hash.update(bytes);
        await to.write(bytes);
      }
      if (refused) throw new MailTransferError(refused);
    } catch (error) {
      await clear();
      throw getErrorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE' ? new MailTransferError('broken') : error;
    } finally {
      timed.end();
      await to.close();
    }
    return { file, size, hash: hash.digest('hex'), clear };
  };
}

/** Waits as long as it takes to stay below a rate, in bytes for each millisecond, whoever brings them. */
function limitRate(maxRate: number) {
  let free = 0;
  return async (bytes: number): Promise<void> => {
    const now = performance.now();
    free = Math.max(now, free) + bytes / maxRate;
    if (free - now > 20) await pause(free - now);
  };
}

/** Ends a source that brings less than it must in an interval. */
function keepPace(source: Readable, { bytes, interval }: MinMailPace) {
  let came = 0;
  const looking = setInterval(() => {
    if (came < bytes) source.destroy(new MailTransferError('too slow'));
    came = 0;
  }, interval);
  return {
    count(more: number) {
      came += more;
    },
    end: () => clearInterval(looking),
  };
}

async function clearBeside(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder))
    if (name.startsWith(basename(file))) await rm(join(folder, name), { force: true });
}
