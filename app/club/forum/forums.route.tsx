import { ButtonLink } from '#app/ui/card.tsx';
import { ClosedDoor } from './closed-door.tsx';

export default function Forums() {
  return (
    <ClosedDoor
      title="Forums"
      description="The members' forum: browse and join the conversation."
      lead="Browse our forums and join the conversation"
      actions={
        <>
          <ButtonLink href="/forums/terms-of-service" kind="quiet">
            Terms of Services
          </ButtonLink>
          <ButtonLink href="/forums/guidelines" kind="quiet">
            Forum Guidelines
          </ButtonLink>
        </>
      }
    />
  );
}
