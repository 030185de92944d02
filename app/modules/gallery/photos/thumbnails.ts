/**
 * Renders a spinner on each picture until it has loaded, and hides failed ones. Handles pictures that completed before
 * this runs.
 */
export function showThumbnailSpinners(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('.photo picture img')) {
    const photo = image.closest<HTMLElement>('.photo') ?? image;
    const look = () => {
      photo.classList.toggle('loading', !image.complete);
      if (image.complete && !image.naturalWidth) (image.closest('figure') ?? photo).hidden = true;
    };
    image.onload = image.onerror = look;
    look();
  }
}
