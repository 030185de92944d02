import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

/** Error screen of the router (docs/requirements.md section 10, 'Routes'), with the error's text and a retry link. */
export function ErrorScreen({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <PageLayout
      title="Unexpected Application Error!"
      description="Something went wrong on this page."
      lead="Something went wrong on this page. We have recorded the problem. Trying again often helps."
    >
      {/* The text of a fault is the server's alone. */}
      <p className="error-text" suppressHydrationWarning>
        {text}
      </p>
      <div className="actions">
        <ButtonLink href={pathname + search}>Try again</ButtonLink>
        <ButtonLink href="/" kind="quiet">
          Home
        </ButtonLink>
      </div>
    </PageLayout>
  );
}
