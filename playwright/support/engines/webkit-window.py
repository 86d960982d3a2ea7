#!/usr/bin/python3
"""A WebKitGTK window without a toolbar, which WebKitWebDriver starts. A toolbar would not fit a phone's width.

ENGINE_DATA is a folder for cookies and caches. ENGINE_WIDTH and ENGINE_HEIGHT are the page's size. ENGINE_DARK,
ENGINE_CALM (reduced motion) and ENGINE_NO_SCRIPT are switches. Console messages are printed to the standard error.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

SIZE = (int(os.environ["ENGINE_WIDTH"]), int(os.environ["ENGINE_HEIGHT"]))


def create_view(context):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_javascript(not os.environ.get("ENGINE_NO_SCRIPT"))
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect("permission-request", lambda _, request: (request.deny(), True)[1])
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.set_default_size(*SIZE)
    window.resize(*SIZE)
    window.show_all()
    view.grab_focus()
    return view


def start_session(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: create_view(context))


gtk_settings = Gtk.Settings.get_default()
gtk_settings.set_property("gtk-application-prefer-dark-theme", bool(os.environ.get("ENGINE_DARK")))
gtk_settings.set_property("gtk-enable-animations", not os.environ.get("ENGINE_CALM"))
# A private (ephemeral) context would print no console messages.
data = WebKit2.WebsiteDataManager(
    base_data_directory=os.environ["ENGINE_DATA"], base_cache_directory=os.environ["ENGINE_DATA"]
)
web_context = WebKit2.WebContext.new_with_website_data_manager(data)
web_context.set_automation_allowed(True)
web_context.connect("automation-started", start_session)
Gtk.main()
