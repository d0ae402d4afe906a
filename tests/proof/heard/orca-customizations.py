"""
Orca loads this file at its start. It writes what Orca says into the file SPEECH_LOG, one line each, instead of speaking:

    says    what a visitor would hear
    key     Orca has handled this key
    place   Orca is at this object, and in which part of the page it is
    pause   the page has set this mark, and Orca has handled everything before it
"""

import os

import gi
import pyatspi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib
from orca import event_manager, liveregions, orca, orca_state, settings, speechserver

log = open(os.environ["SPEECH_LOG"], "a", buffering=1, encoding="utf-8")


def write(kind, text=""):
    log.write(f"{kind}\t{' '.join(text.split())}\n")


class SpeechServer(speechserver.SpeechServer):
    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    def speak(self, text=None, acss=None, interrupt=True):
        write("says", text or "")

    def speakCharacter(self, character, acss=None):
        write("says", character)

    def speakKeyEvent(self, event, acss=None):
        write("says", event.getKeyName())

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            write("says", context.utterance)


# Orca drops an event when the browser has not answered its questions about it after 800 ms, which a busy machine may need.
PATIENCE = 60_000
Atspi.set_timeout(PATIENCE, PATIENCE)

settings.speechServerFactory = __name__
settings.enableBraille = False
settings.enableSound = False
# Names of typed letters would only repeat what the transcript says about the keys.
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False


class PatientClock:
    """Orca says a live region 100 ms after its change. A busy machine has not told it about the focus by then."""

    @staticmethod
    def timeout_add(milliseconds, *call):
        return GLib.timeout_add(10 * milliseconds, *call)


liveregions.GLib = PatientClock

events = event_manager.getManager()
handle_key = events._processKeyboardEvent


def handle_key_and_write(event):
    handled = handle_key(event)
    if event.type == pyatspi.KEY_RELEASED_EVENT:
        write("key", event.event_string)
    return handled


events._processKeyboardEvent = handle_key_and_write


move = orca.setLocusOfFocus


def move_and_write(*args, **options):
    move(*args, **options)
    place = orca_state.locusOfFocus
    is_in_main = pyatspi.findAncestor(place, lambda around: "xml-roles:main" in around.getAttributes())
    write("place", f"{'in main' if is_in_main else 'elsewhere'}: {place}")


orca.setLocusOfFocus = move_and_write


def is_idle():
    regions = getattr(orca_state.activeScript, "liveRegionManager", None)
    return events._eventQueue.empty() and not events._gidleId and not (regions and len(regions.msg_queue))


def hear_name(event):
    name = event.any_data
    if isinstance(name, str) and name.startswith("pause "):
        GLib.timeout_add(10, lambda: write("pause", name.split()[1]) if is_idle() else True)


pyatspi.Registry.registerEventListener(hear_name, "object:property-change:accessible-name")
write("ready")
