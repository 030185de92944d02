import { ButtonLink } from '#app/ui/card.tsx';
import { ClosedDoor } from './closed-door.tsx';

export default function TermsOfService() {
  return (
    <ClosedDoor
      title="Terms of Service"
      description="The terms of the members' forum."
      actions={<ButtonLink href="/forums">Go to Forums</ButtonLink>}
    />
  );
}
