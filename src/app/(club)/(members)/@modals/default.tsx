/** Next requires this file, although [...path] matches every page. */
export default function NoModals() {
  return null;
}
