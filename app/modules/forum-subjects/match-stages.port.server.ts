import type { Ports } from '#app/kernel/module.ts';
import { getTopicsAboutSubjectPath } from '#app/modules/forum-messages/forum-messages.ts';
import { findForumLinksOfSubjects } from './topic-subjects.server.ts';

/** Forum topics about the event. */
export const readTopicStage: Ports['matchStages'] = async ({ site, now }) => {
  const key = `event:${now.event.id}`;
  const [about] = await findForumLinksOfSubjects(site, [key]);
  if (!about) return {};
  const isOne = about.topics === 1;
  const stage = {
    order: 110,
    key: 'topic',
    name: isOne ? 'Topic in the forum' : 'Topics in the forum',
    line: '',
    state: isOne ? '' : String(about.topics),
    pressing: false,
    to: about.topic_id ? `/forums/topics/${about.topic_id}` : getTopicsAboutSubjectPath(key),
  };
  return { stages: [stage] };
};
