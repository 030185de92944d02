import { useLoaderData } from 'react-router';
import { createForumTextLoader, ForumTextPage, SignedOutForumText } from './forum-text.tsx';

export const handle = { app: true };

export const clientLoader = Object.assign(createForumTextLoader('guidelines'), { hydrate: true as const });

const words = {
  kept: 'forum-guidelines',
  title: 'Forum Guidelines',
  description: "How we talk to each other in the members' forum.",
};

export function HydrateFallback() {
  return <SignedOutForumText {...words} />;
}

export default function ForumGuidelinesPage() {
  return <ForumTextPage {...words} {...useLoaderData<typeof clientLoader>()} />;
}
