import type { Stage } from './board.ts';
import { showLocal } from './event-line.ts';

const notOpen: Record<Exclude<Stage, 'open'>, string> = {
  closed: 'Names are closed',
  off: 'It is off',
  begun: 'It has begun',
};

interface Standing {
  stage: Stage;
  /** 'YYYY-MM-DDTHH:MM'; null to close when the event begins. */
  closesAt: string | null;
  yes: number;
  wanted: number | null;
}

/** Format the status of a board for a row: 'Closes Saturday 14 June at 6pm', and '16 of 12'. */
export const boardLine = ({ stage, closesAt, yes, wanted }: Standing) => ({
  line:
    stage === 'open' ? (closesAt ? `Closes ${showLocal(closesAt)}` : 'Open until it begins') : notOpen[stage],
  state: wanted === null ? `${yes} down` : `${yes} of ${wanted}`,
});
