import { useLoaderData } from 'react-router';
import { ClosedText, ForumText, textLoader } from './forum-text.tsx';

export const handle = { app: true };

export const clientLoader = Object.assign(textLoader('terms-of-service'), { hydrate: true as const });

const words = {
  kept: 'forum-terms',
  title: 'Terms of Service',
  description: 'What members and the club agree on when they use the forum.',
};

export function HydrateFallback() {
  return <ClosedText {...words} />;
}

export default function Terms() {
  return <ForumText {...words} {...useLoaderData<typeof clientLoader>()} />;
}
