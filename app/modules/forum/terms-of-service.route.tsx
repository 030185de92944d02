import { useLoaderData } from 'react-router';
import { createForumTextLoader, ForumTextPage, SignedOutForumText } from './forum-text.tsx';

export const handle = { app: true };

export const clientLoader = Object.assign(createForumTextLoader('terms-of-service'), {
  hydrate: true as const,
});

const words = {
  kept: 'forum-terms',
  title: 'Terms of Service',
  description: 'What members and the club agree on when they use the forum.',
};

export function HydrateFallback() {
  return <SignedOutForumText {...words} />;
}

export default function ForumTermsPage() {
  return <ForumTextPage {...words} {...useLoaderData<typeof clientLoader>()} />;
}
