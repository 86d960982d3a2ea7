/** Next asks for one; the catch-all beside it matches every page. */
export default function NoModals() {
  return null;
}
