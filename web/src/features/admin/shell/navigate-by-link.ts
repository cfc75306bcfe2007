/** Navigates by clicking a temporary link, so that the guard for unsaved changes can intercept the navigation. */
export function navigateByLinkClick(to: string, navigate: (to: string) => void): void {
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
