import { Link } from 'react-router';
import type { TopicSubject } from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  formatTopicSubjectKey,
  getTopicsAboutSubjectPath,
} from '#app/modules/forum-messages/forum-messages.ts';
import { formatTopicSubject } from './format-subject.ts';

interface Props {
  about: TopicSubject;
  className: string;
}

/** Render a topic's subject, with links to it and to all topics about it. */
export function TopicSubjectLinks({ about, className }: Props) {
  return (
    <div className={`about-line ${className}`}>
      <p>
        About: <a href={about.href}>{formatTopicSubject(about)}</a>
      </p>
      <Link to={getTopicsAboutSubjectPath(formatTopicSubjectKey(about))}>All topics about this</Link>
    </div>
  );
}
