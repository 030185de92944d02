import type { AvailabilityBoardStage } from './board.ts';
import { formatWeekdayAndTime } from './event-summary.ts';

const closedStageTexts: Record<Exclude<AvailabilityBoardStage, 'open'>, string> = {
  closed: 'Names are closed',
  off: 'It is off',
  begun: 'It has begun',
};

interface BoardStatusInput {
  stage: AvailabilityBoardStage;
  /** 'YYYY-MM-DDTHH:MM'; null to close when the event begins. */
  closesAt: string | null;
  yes: number;
  wanted: number | null;
}

/** Format the status of a board for a row: 'Closes Saturday 14 June at 6pm', and '16 of 12'. */
export const formatAvailabilityBoardStatus = ({ stage, closesAt, yes, wanted }: BoardStatusInput) => ({
  line:
    stage === 'open'
      ? closesAt
        ? `Closes ${formatWeekdayAndTime(closesAt)}`
        : 'Open until it begins'
      : closedStageTexts[stage],
  state: wanted === null ? `${yes} down` : `${yes} of ${wanted}`,
});
