import { useLoaderData } from 'react-router';
import { ClosedText, ForumText, textLoader } from './forum-text.tsx';

export const handle = { app: true };

export const clientLoader = Object.assign(textLoader('guidelines'), { hydrate: true as const });

const words = {
  kept: 'forum-guidelines',
  title: 'Forum Guidelines',
  description: "How we talk to each other in the members' forum.",
};

export function HydrateFallback() {
  return <ClosedText {...words} />;
}

export default function Guidelines() {
  return <ForumText {...words} {...useLoaderData<typeof clientLoader>()} />;
}
