import { Link } from 'react-router';
import { aboutKey, topicLinksAddress } from '#app/modules/forum/messages/about-key.ts';
import type { About } from '#app/modules/forum/messages/about-schemas.server.ts';
import { aboutWords } from './about.ts';

/** Render a topic's subject, with links to it and to all topics about it. */
export function AboutLine({ about }: { about: About }) {
  return (
    <div className="about-line">
      <p>
        About: <a href={about.href}>{aboutWords(about)}</a>
      </p>
      <Link to={topicLinksAddress(aboutKey(about))}>Everything said about it</Link>
    </div>
  );
}
