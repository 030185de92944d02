import { ButtonLink } from '#app/ui/card.tsx';
import { ClosedDoor } from './closed-door.tsx';

export default function Guidelines() {
  return (
    <ClosedDoor
      title="Forum Guidelines"
      description="How we talk to each other in the members' forum."
      actions={<ButtonLink href="/forums">Go to Forums</ButtonLink>}
    />
  );
}
