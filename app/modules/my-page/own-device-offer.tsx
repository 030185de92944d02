import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

/** Hidden until script finds that this device can store data and has no stored choice (offer-own-device.ts). */
export function DeviceOwnershipQuestionCard() {
  return (
    <div data-own-phone="" hidden>
      <CollapsibleSection title="No signal at the green?">
        <p>
          If this is your own phone, we can save your page, season and availability here so that you can see
          them offline. They are deleted when you sign out, or after 14 days.
        </p>
        <div className="actions">
          <button type="button" className="button quiet small" data-yes="">
            This is my own phone
          </button>
          <button type="button" className="button quiet small" data-no="">
            No, others use it too
          </button>
        </div>
        <p role="status" tabIndex={-1} />
      </CollapsibleSection>
    </div>
  );
}
