import { isEventNotPlayed } from '#app/core/event.ts';
import type { Ports } from '#app/kernel/module.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { formatSignUpCounts, signUpStageLabels } from './gathering.ts';
import { readEventSignUp } from './read-gatherings.server.ts';

/** Sign-up, where it is used; for events other than matches a link to set it up. */
export const readSignUpStage: Ports['matchStages'] = async ({ site, now, has }) => {
  if (!has('coming')) return {};
  const { id, kind } = now.event;
  const stage = {
    order: 50,
    key: 'coming',
    name: 'Who’s coming',
    pressing: false,
    to: `/desk/coming/${encodeURIComponent(id)}`,
  };
  const found = await readEventSignUp(site, id, now);
  if (found) {
    const { gathering, counts, stage: at } = found;
    const line = formatSignUpCounts(gathering, counts);
    return { stages: [{ ...stage, line, state: capitalize(signUpStageLabels[at]) }], hasSignUp: true };
  }
  if (kind.nature !== 'event' || now.isOver || isEventNotPlayed(now.event)) return {};
  return { stages: [{ ...stage, line: '', state: 'Sign-up not set up', to: `${stage.to}/facts` }] };
};
