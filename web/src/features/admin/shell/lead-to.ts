/**
 * Goes to a page of the shop as a link does, so that an editor with unsaved changes asks first (`use-unsaved-guard.tsx`
 * listens to links). `navigate` is called unless it does.
 */
export function leadTo(to: string, navigate: (to: string) => void): void {
  const link = document.createElement('a');
  link.href = to;
  link.hidden = true;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    navigate(to);
  });
  document.body.append(link);
  link.click();
  link.remove();
}
