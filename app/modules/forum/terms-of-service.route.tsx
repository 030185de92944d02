import { useLoaderData } from 'react-router';
import { createForumPolicyTextLoader, ForumPolicyTextPage, SignedOutForumPolicyPage } from './forum-text.tsx';

export const handle = { app: true };

export const clientLoader = Object.assign(createForumPolicyTextLoader('terms-of-service'), {
  hydrate: true as const,
});

const words = {
  kept: 'forum-terms',
  title: 'Terms of Service',
  description: 'The terms that members and the club agree to when using the forum.',
};

export function HydrateFallback() {
  return <SignedOutForumPolicyPage {...words} />;
}

export default function ForumTermsPage() {
  return <ForumPolicyTextPage {...words} {...useLoaderData<typeof clientLoader>()} />;
}
