import { useLoaderData } from 'react-router';
import { createForumPolicyTextLoader, ForumPolicyTextPage, SignedOutForumPolicyPage } from './forum-text.tsx';

export const handle = { app: true };

export const clientLoader = Object.assign(createForumPolicyTextLoader('guidelines'), {
  hydrate: true as const,
});

const words = {
  kept: 'forum-guidelines',
  title: 'Forum Guidelines',
  description: 'How we talk to each other in the members’ forum.',
};

export function HydrateFallback() {
  return <SignedOutForumPolicyPage {...words} />;
}

export default function ForumGuidelinesPage() {
  return <ForumPolicyTextPage {...words} {...useLoaderData<typeof clientLoader>()} />;
}
