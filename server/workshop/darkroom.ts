import { Refusal } from '#app/core/refusals.ts';
import { inLines } from '#app/core/turns.server.ts';
import type { Darkroom, Developed } from '#app/modules/gallery/store/darkroom.ts';
import { notNow } from '#app/modules/gallery/store/store-refusals.ts';
import type { Format, Incoming } from '#app/site/photo-store.ts';
import { openWorkshop, type WorkshopOptions } from './workshop.ts';

export type Order =
  | { what: 'develop'; picture: Incoming }
  | { what: 'look'; picture: Buffer; ending: Developed['ending'] }
  | { what: 'print'; picture: Buffer; width: number; format: Format };

type Looked = Awaited<ReturnType<Darkroom['look']>>;

/** The process is started on first use. */
export function openDarkroom({
  say = () => {},
  most = 480_000_000,
  patience = 30_000,
  idle = 10_000,
}: WorkshopOptions = {}): Darkroom & {
  /** Process id, while it runs. */ pid(): number | undefined;
} {
  const turn = inLines();
  const { carryOut, pid, stop } = openWorkshop<Order>({
    trade,
    failed: 'a picture could not be opened',
    say,
    most,
    patience,
    idle,
  });

  return {
    develop: (picture) =>
      turn('develop', () => carryOut<Developed>({ what: 'develop', picture }, unreadable)),
    look: (picture, ending) =>
      turn('develop', () => carryOut<Looked>({ what: 'look', picture, ending }, unreadable)),
    print: (picture, width, format) =>
      turn('print', () => carryOut<Buffer>({ what: 'print', picture, width, format }, refusedNow())),
    pid,
    stop,
  };
}

const refusedNow = () => new Refusal(503, notNow, { 'retry-after': '30' });

const trade = {
  program: 'server/workshop/darkroom-process.ts',
  does: 'opens pictures',
  room: ['--max-old-space-size=64', '--max-semi-space-size=1'],
  notNow: refusedNow,
};

const unreadable = new Refusal(
  422,
  'This picture is too large to be read here. Please save it again smaller, as an ordinary JPEG, and send that.',
);
