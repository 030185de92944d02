import { formatShare } from '#app/core/language.ts';
import type { AvailabilityBoardStage } from './board.ts';
import { formatWeekdayAndTime } from './event-summary.ts';

const closedStageTexts: Record<Exclude<AvailabilityBoardStage, 'open'>, string> = {
  closed: 'Availability closed',
  off: 'Cancelled or postponed',
  begun: 'Started',
};

interface BoardStatusInput {
  stage: AvailabilityBoardStage;
  /** 'YYYY-MM-DDTHH:MM'; null to close when the event begins. */
  closesAt: string | null;
  yes: number;
  wanted: number | null;
}

/** '4 of 12 available', '16 available, 12 needed', or '4 available' without a number of places. */
export const formatAvailableCount = (yes: number, wanted: number | null) => {
  if (!wanted) return `${yes} available`;
  return yes > wanted ? `${yes} available, ${wanted} needed` : `${formatShare(yes, wanted)} available`;
};

/** Format the status of a board for a row: 'Closes Saturday 14 June at 6pm', and '4 of 12 available'. */
export const formatAvailabilityBoardStatus = ({ stage, closesAt, yes, wanted }: BoardStatusInput) => ({
  line:
    stage === 'open'
      ? closesAt
        ? `Closes ${formatWeekdayAndTime(closesAt)}`
        : 'Open until the start'
      : closedStageTexts[stage],
  state: formatAvailableCount(yes, wanted),
});
