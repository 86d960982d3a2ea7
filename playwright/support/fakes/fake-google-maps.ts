type Place = { lat: number; lng: number };
type Listener = (...args: unknown[]) => void;

/**
 * Fakes the part of Google's `maps/api/js` that our map and its clusterer use, without tiles. Tests send it as text, so it
 * uses nothing outside the function.
 */
export function fakeGoogleMaps(rejectsKey: boolean): void {
  class LatLng {
    constructor(
      private readonly place: Place | number,
      private readonly other = 0,
    ) {}
    lat = () => (typeof this.place === "number" ? this.place : this.place.lat);
    lng = () => (typeof this.place === "number" ? this.other : this.place.lng);
    toJSON = () => ({ lat: this.lat(), lng: this.lng() });
  }

  class LatLngBounds {
    readonly places: Place[] = [];
    constructor(...corners: (LatLng | Place)[]) {
      for (const corner of corners) this.extend(corner);
    }
    extend(place: LatLng | Place) {
      this.places.push(place instanceof LatLng ? place.toJSON() : place);
      return this;
    }
    edge(side: "min" | "max", of: "lat" | "lng") {
      return Math[side](...this.places.map((place) => place[of]));
    }
    getCenter() {
      const middle = (of: "lat" | "lng") => (this.edge("min", of) + this.edge("max", of)) / 2;
      return new LatLng(middle("lat"), middle("lng"));
    }
    toJSON() {
      const [south, west] = [this.edge("min", "lat"), this.edge("min", "lng")];
      return { south, west, north: this.edge("max", "lat"), east: this.edge("max", "lng") };
    }
  }

  class Instance {
    listeners: { name: string; listener: Listener }[] = [];
    addListener(name: string, listener: Listener) {
      const entry = { name, listener };
      this.listeners.push(entry);
      return { remove: () => this.listeners.splice(this.listeners.indexOf(entry), 1) };
    }
    emit(name: string, ...args: unknown[]) {
      for (const entry of [...this.listeners]) if (entry.name === name) entry.listener.call(this, ...args);
    }
  }

  class GoogleMap extends Instance {
    zoom: number;
    center: LatLng;
    constructor(
      readonly div: HTMLElement,
      options: { zoom: number; center: Place },
    ) {
      super();
      this.zoom = options.zoom;
      this.center = new LatLng(options.center);
      div.dataset.googleMap = JSON.stringify({ ...options, center: undefined });
      this.move();
    }
    move() {
      this.div.dataset.camera = this.camera();
      setTimeout(() => {
        for (const event of ["bounds_changed", "idle", "tilesloaded"]) this.emit(event, {});
        this.div.dataset.idle = this.camera();
      }, 20);
    }
    camera() {
      return `${this.zoom} ${this.center.lat().toFixed(2)} ${this.center.lng().toFixed(2)}`;
    }
    setOptions() {}
    moveCamera() {}
    getDiv = () => this.div;
    getZoom = () => this.zoom;
    getCenter = () => this.center;
    getHeading = () => 0;
    getTilt = () => 0;
    getBounds = () => {
      const half = 180 / 2 ** this.zoom;
      const [lat, lng] = [this.center.lat(), this.center.lng()];
      return new LatLngBounds({ lat: lat - half, lng: lng - half }, { lat: lat + half, lng: lng + half });
    };
    getProjection = () => ({});
    setZoom(zoom: number) {
      this.zoom = zoom;
      this.move();
    }
    panTo(place: Place) {
      this.center = new LatLng(place);
      this.move();
    }
    fitBounds(bounds: LatLngBounds) {
      const { south, west, north, east } = bounds.toJSON();
      this.center = bounds.getCenter();
      this.zoom = Math.min(21, Math.floor(Math.log2(360 / Math.max(north - south, east - west, 0.0001))));
      this.move();
    }
  }

  class AdvancedMarkerElement extends HTMLElement {
    position?: Place;
    shownOn: GoogleMap | null = null;
    constructor(options: { position?: Place; title?: string; content?: Node; gmpClickable?: boolean } = {}) {
      super();
      this.position = options.position instanceof LatLng ? options.position.toJSON() : options.position;
      if (options.content) this.append(options.content);
      this.title = options.title ?? "";
      if (options.gmpClickable) Object.assign(this, { role: "button", tabIndex: 0, ariaLabel: this.title });
      this.addEventListener("click", () => this.dispatchEvent(new Event("gmp-click")));
    }
    get map() {
      return this.shownOn;
    }
    set map(map: GoogleMap | null) {
      this.shownOn = map;
      if (map) map.div.append(this);
      else this.remove();
    }
    addListener(name: string, listener: Listener) {
      this.addEventListener(name, listener);
    }
  }
  customElements.define("gmp-advanced-marker", AdvancedMarkerElement);

  // The clusterer copies methods with a loop over the prototype, where a class's own methods are not enumerable.
  const OverlayView = class {};
  Object.assign(OverlayView.prototype, {
    getMap(this: { map: GoogleMap | null }) {
      return this.map;
    },
    setMap(this: { map: GoogleMap | null; onAdd(): void; onRemove(): void }, map: GoogleMap | null) {
      this.map = map;
      if (map) this.onAdd();
      else this.onRemove();
    },
    getProjection: () => ({}),
  });

  const event = {
    addListener: (target: Instance, name: string, listener: Listener) => target.addListener(name, listener),
    removeListener: (listener: { remove(): void }) => listener.remove(),
    clearInstanceListeners: (target: Instance) => target.listeners?.splice(0),
    trigger: () => {},
  };
  const marker = { AdvancedMarkerElement };
  const Settings = { getInstance: () => ({}) };
  const maps = {
    Map: GoogleMap,
    Settings,
    LatLng,
    LatLngBounds,
    OverlayView,
    event,
    marker,
    version: "3.65.1",
  };
  const namespace = (window as unknown as { google: { maps: Record<string, unknown> } }).google.maps;
  Object.assign(namespace, maps, {
    importLibrary: async (name: string) => (name === "marker" ? marker : maps),
  });
  (namespace.__ib__ as () => void)();
  if (rejectsKey) setTimeout(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.(), 50);
}
